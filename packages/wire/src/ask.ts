import { z } from 'zod';

const message = z.object({
  id: z.string().min(1).max(100),
  role: z.enum(['user', 'assistant']),
  parts: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
});

/**
 * Body of `POST /api/ask`: a conversation that ends with a question, as the AI SDK's transport sends it. The
 * response is its UI message stream.
 *
 * @see https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol#ui-message-stream-protocol
 */
export const askRequest = z.object({
  messages: z.array(message).min(1).max(200),
  searchParameters: z.object({ facetFilters: z.unknown().optional() }).optional(),
});

/** Body of `POST /api/ask/feedback`. */
export const askFeedback = z.object({
  messageId: z.string().min(1).max(100).describe('the id of the question'),
  thumbs: z.union([z.literal(0), z.literal(1)]).describe('1: it helped'),
});

export type AskRequest = z.infer<typeof askRequest>;
export type AskFeedback = z.infer<typeof askFeedback>;
