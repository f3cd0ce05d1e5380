/** Questions whose answers may still be judged. */
export interface RememberedQuestions {
  remember(id: string, text: string): void;
  /** The text of a question, once: an answer is judged once. */
  take(id: string): string | undefined;
}

/**
 * Keeps the last questions in memory, since a judgement names its question by an id only.
 *
 * @param most - questions that are kept; default 1,000
 */
export function rememberedQuestions(most = 1000): RememberedQuestions {
  const texts = new Map<string, string>();
  return {
    remember(id, text) {
      texts.delete(id);
      texts.set(id, text);
      const [oldest] = texts.keys();
      if (texts.size > most && oldest !== undefined) texts.delete(oldest);
    },
    take(id) {
      const text = texts.get(id);
      texts.delete(id);
      return text;
    },
  };
}
