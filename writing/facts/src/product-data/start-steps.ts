import type { ProductData } from './schema.ts';

const started = ['service', 'worker', 'component'];

/**
 * The order in which parts can be started: each after everything that it needs to be ready.
 *
 * @returns steps, each a list of ids, and the ids that need each other in a circle and can never be ready
 */
export function startSteps({ services }: Pick<ProductData, 'services'>): {
  steps: string[][];
  circle: string[];
} {
  const waiting = new Map(Object.entries(services).filter(([, { form }]) => started.includes(form)));
  const steps: string[][] = [];
  while (waiting.size > 0) {
    const step = [...waiting].filter(([, { needs }]) => !needs.some((need) => waiting.has(need)));
    if (step.length === 0) break;
    for (const [id] of step) waiting.delete(id);
    steps.push(step.map(([id]) => id));
  }
  return { steps, circle: [...waiting.keys()] };
}
