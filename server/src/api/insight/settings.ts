import type { z } from 'zod';
import { limit } from '../../settings/values.ts';

/** Variables of insight. */
export const insightVariables = {
  INSIGHT_DAYS: limit.max(3650, 'a number of days, 3650 at most').default(180),
  GAPS_SHOWN_FROM: limit.default(1),
};

export interface InsightSettings {
  /** Days after which a text that nobody repeats is removed. */
  readonly keptDays: number;
  /** A text is shown to readers once it was counted so often. */
  readonly shownFrom: number;
}

/** @param value - the parsed variables */
export const insightSettings = (value: z.infer<z.ZodObject<typeof insightVariables>>): InsightSettings => ({
  keptDays: value.INSIGHT_DAYS,
  shownFrom: value.GAPS_SHOWN_FROM,
});
