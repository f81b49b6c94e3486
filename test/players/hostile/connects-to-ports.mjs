#!/usr/bin/env node
// Connects to the ports of the host: the test's listeners, usual services, other machines, the metadata of a cloud.
import { createSocket } from "node:dgram";
import { connect } from "node:net";
import { playOn, reached, targets } from "./lib/hostile.mjs";

const hosts = [
  "127.0.0.1",
  "::1",
  "localhost",
  "0.0.0.0",
  "169.254.169.254",
  ...targets.addresses.split(" ").filter(Boolean),
];
const ports = [Number(targets.port), 22, 80, 6379, 8080];
await Promise.all(hosts.flatMap((host) => ports.map((port) => attempt(host, port))));
const socket = createSocket("udp4");
await new Promise((done) => {
  socket.on("error", done);
  socket.send("x", Number(targets.udp), "127.0.0.1", done);
});
socket.close();
playOn();

function attempt(host, port) {
  return new Promise((done) => {
    const client = connect({ host, port, timeout: 300 });
    client.once("connect", () => {
      reached(`port ${port} of ${host}`);
      client.destroy();
      done();
    });
    for (const event of ["error", "timeout", "close"])
      client.once(event, () => {
        client.destroy();
        done();
      });
  });
}
