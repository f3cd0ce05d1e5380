import { z } from 'zod';
import { hostname, isBareUrl, isPlainOverNetwork, limit, type Variables } from '../../settings/values.ts';

/** Variables of Ask. */
export const askVariables = {
  ASK_LIMIT: limit.default(20),
  ASK_LOG_TEXT: z.literal('1', '1, or leave it out').optional(),
  ASK_MODEL_URL: z
    .url({ protocol: /^https?$/, hostname, error: 'the base of an OpenAI-compatible server', abort: true })
    .refine(isBareUrl, 'must have no user, query or fragment, and no blank: ASK_MODEL_KEY is the key')
    .optional(),
  ASK_MODEL: z.string().min(1).optional(),
  ASK_MODEL_KEY: z.string().min(1).optional(),
};

type AskValues = z.infer<z.ZodObject<typeof askVariables>>;

export interface AskSettings {
  /** Requests of Ask that one reader may send in a minute: a question is one, its token another. */
  readonly limit: number;
  /** The log holds what was asked. */
  readonly logText: boolean;
}

/** Any server that speaks the chat completions of OpenAI. */
export interface ModelSettings {
  /** Base of its URLs, such as `http://localhost:11434/v1`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
}

/** @param value - the parsed variables */
export const askSettings = (value: AskValues): AskSettings => ({
  limit: value.ASK_LIMIT,
  logText: value.ASK_LOG_TEXT === '1',
});

/** @returns undefined if answers are quotations */
export function modelSettings(value: AskValues): ModelSettings | undefined {
  const { ASK_MODEL_URL: url, ASK_MODEL: model, ASK_MODEL_KEY: key } = value;
  return url === undefined || model === undefined ? undefined : Object.freeze({ url, model, key });
}

/** What is wrong between the variables, although each may be right in itself. */
export function modelErrors(present: Variables, production: boolean): string[] {
  const { ASK_MODEL_URL: url, ASK_MODEL: model, ASK_MODEL_KEY: key } = present;
  const found: string[] = [];
  if ((url === undefined) !== (model === undefined))
    found.push('ASK_MODEL_URL: needs ASK_MODEL, the name of a model there, and both are needed');
  if (url !== undefined && URL.canParse(url) && isPlainOverNetwork(url)) {
    if (production) found.push('ASK_MODEL_URL: must be https, except on loopback: pages are sent there');
    else if (key !== undefined)
      found.push('ASK_MODEL_URL: must be https, except on loopback: ASK_MODEL_KEY is sent there');
  }
  return found;
}
