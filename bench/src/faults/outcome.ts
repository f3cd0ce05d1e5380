/** What a scenario found. */
export interface Outcome {
  /** One line for the reader. */
  figures: string;
  /** Conditions that must hold and did not. */
  broken: readonly string[];
}

/** Names of the conditions that do not hold. */
export function unmet(conditions: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(conditions).filter((name) => !conditions[name]);
}
