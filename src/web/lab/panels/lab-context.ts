import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Actions } from "../session/actions.ts";
import type { Model } from "../session/model.ts";

/** The laboratory's state and actions, shared by its components. */
export interface Lab {
  readonly model: Model;
  readonly actions: Actions;
}

export const LabContext = createContext<Lab | undefined>(undefined);

export function useLab(): Lab {
  const lab = useContext(LabContext);
  if (!lab) throw new Error("no laboratory around this");
  return lab;
}
