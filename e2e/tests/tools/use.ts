import type { Page } from '@playwright/test';

/** How a tool is used once, with made-up input, as far as a verdict or a result. */
export interface Use {
  /** Fills in the tool and waits for what it says. */
  use: (page: Page) => Promise<void>;
  /** Parts of what was entered: none may be found in a request, in storage, in the address or on the console. */
  secrets: readonly string[];
  /** Labels of fields that take 5 MB. */
  long: readonly string[];
}
