/** Questions that a new conversation begins with. Each is among the server's labelled ones, which must be answered. */
export const suggestedQuestions = [
  'How do I limit requests per client in nginx?',
  'How do I restore a backup?',
  'How does an agent test the camera and the microphone?',
] as const;
