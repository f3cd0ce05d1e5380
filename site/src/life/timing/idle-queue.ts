/** What is asked of the browser: `requestIdleCallback`, as far as it is used here. */
export type WhenIdle = (run: () => void) => void;

/**
 * Does tasks while the browser has nothing better to do, one in each idle period: on a slow phone even a short task
 * is long, and two of them keep a tap waiting.
 *
 * @param whenIdle - `requestIdleCallback`, or its replacement
 * @returns a function that takes a task; tasks are done in order, each once
 */
export function idleQueue(whenIdle: WhenIdle): (task: () => void) => void {
  const tasks: (() => void)[] = [];
  const work = () => {
    const task = tasks.shift();
    if (tasks.length > 0) whenIdle(work);
    task?.();
  };
  return (task) => {
    if (tasks.push(task) === 1) whenIdle(work);
  };
}

/** `requestIdleCallback`, or a timer in a browser that lacks it. */
export const whenIdle: WhenIdle = (run) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 1);
};
