import { SEEDED_PROTOCOLS } from "./test/tools/seeded-faults.ts";
import { checkCopy } from "./test/tools/check-copy.ts";
import { diagnosisCode } from "./src/core/diagnosis/reason.ts";
const [only, named] = process.argv.slice(2);
for (const p of SEEDED_PROTOCOLS) {
  if (only && `${p.game}/${p.dialect}` !== only) continue;
  const t0=performance.now();
  if(!named){const good = await checkCopy(p, undefined);
  console.log(`${p.game}/${p.dialect} good`, Math.round(performance.now()-t0), good.filter(s=>s.state!=="pass").map(s=>`${s.name}:${s.why.en} ${JSON.stringify(s.why.values)}`).join(" | "));}
  for (const f of p.faults) {
    if(named && !f.name.includes(named)) continue;
    const t=performance.now();
    try {
    const steps = await checkCopy(p, f);
    const bad = steps.filter(s=>s.diagnosis||s.state==="fail");
    const hit = bad.some(s=>s.name===f.step && (s.diagnosis?diagnosisCode(s.diagnosis):null)===f.diagnosis);
    const ms=Math.round(performance.now()-t);
    if(!hit||named||ms>4000) console.log(hit?"  ok":"  MISS", ms, f.name, "want", f.step, f.diagnosis, "got", bad.map(s=>`${s.name}/${s.diagnosis?diagnosisCode(s.diagnosis):null} ${JSON.stringify((s.why.values as any)?.why?.en ?? s.why.en)} ${s.lines.slice(-3).map(l=>l.direction+":"+l.text.slice(0,90)).join(" ")}`).join(" | "));
    } catch(e){console.log("  ERR", f.name, (e as Error).message.slice(0,200));}
  }
  console.log("   total", Math.round((performance.now()-t0)/100)/10,"s for",p.faults.length);
}
process.exit(0);
