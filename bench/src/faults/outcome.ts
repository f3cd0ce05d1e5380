/** The outcome of a scenario. */
export interface Outcome {
  /** One line to print. */
  figures: string;
  /** Conditions that did not hold. */
  broken: readonly string[];
}

/** Names of the conditions that did not hold. */
export function unmet(conditions: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(conditions).filter((name) => !conditions[name]);
}
