// Plain JavaScript: run.mjs imports it before anything is installed, under whatever Node there is.

/** Longest silence if output is not a terminal, in milliseconds. */
const lineEvery = 10_000;
/** How often a terminal's line is rewritten, in milliseconds. */
const redrawEvery = 200;

/**
 * @typedef {object} Terminal
 * @property {boolean} isTTY - whether a line can be rewritten
 * @property {number} [columns]
 * @property {(text: string) => void} write
 */

/** @type {Terminal} */
const stdout = {
  get isTTY() {
    return process.stdout.isTTY === true;
  },
  get columns() {
    return process.stdout.columns;
  },
  write: (text) => process.stdout.write(text),
};

/**
 * Shows the progress of a long step: one line that is rewritten in a terminal, otherwise a plain line every
 * ten seconds.
 *
 * @param {string} what - the step, as in 'Installing packages'
 * @param {object} [options]
 * @param {number} [options.total] - how many parts the step has, if they are counted
 * @param {string} [options.unit] - what the parts are, in the plural
 * @param {() => number} [options.now] - milliseconds
 * @param {Terminal} [options.terminal]
 */
export function progress(what, { total, unit = '', now = Date.now, terminal = stdout } = {}) {
  const started = now();
  let done = 0;
  let drawn = 0;
  let lastLine = started;
  const text = () => progressText({ what, done, total, unit, elapsed: now() - started });
  const draw = () => {
    const at = now();
    if (terminal.isTTY) {
      if (at - drawn < redrawEvery) return;
      drawn = at;
      terminal.write(`\r\x1b[2K${text().slice(0, (terminal.columns ?? 80) - 1)}`);
    } else if (at - lastLine >= lineEvery) {
      lastLine = at;
      terminal.write(`${text()}\n`);
    }
  };
  if (!terminal.isTTY) terminal.write(`${what} …\n`);
  const timer = setInterval(draw, terminal.isTTY ? 1000 : lineEvery);
  timer.unref();
  return {
    /** @param {number} parts - how many are done */
    at(parts) {
      done = parts;
      draw();
    },
    /**
     * Prints a line above the progress.
     * @param {string} line
     */
    print(line) {
      terminal.write(terminal.isTTY ? `\r\x1b[2K${line}\n` : `${line}\n`);
      drawn = 0;
    },
    /** Ends the step and clears its line in a terminal. @returns {number} seconds that it took */
    end() {
      clearInterval(timer);
      if (terminal.isTTY) terminal.write('\r\x1b[2K');
      return (now() - started) / 1000;
    },
  };
}

/**
 * One line: the step, its progress, and the time that is left or was spent.
 *
 * @param {object} state
 * @param {string} state.what
 * @param {number} state.done
 * @param {number | undefined} state.total
 * @param {string} [state.unit]
 * @param {number} state.elapsed - milliseconds
 * @returns {string}
 */
export function progressText({ what, done, total, unit, elapsed }) {
  const count = (/** @type {number} */ number) => number.toLocaleString('en');
  const far = total === undefined ? '' : ` ${count(done)} of ${count(total)}${unit ? ` ${unit}` : ''}`;
  // The first parts say little about the rest.
  const isKnown = total !== undefined && done > 0 && elapsed >= 2000;
  const time = isKnown
    ? `about ${duration((elapsed / done) * (total - done))} left`
    : `${duration(elapsed)} so far`;
  return `${what}${far === '' ? '' : `:${far}`}, ${time}`;
}

/**
 * @param {number} milliseconds
 * @returns {string} '40 s', '3 min'
 */
export function duration(milliseconds) {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 90) return `${seconds < 10 ? seconds : Math.round(seconds / 5) * 5} s`;
  return `${Math.round(seconds / 60)} min`;
}
