/** Under this name DocSearch asks its search client for questions to begin with. */
export const suggestedQuestionsIndex = 'algolia_ask_ai_suggested_questions';

/** Questions that a new conversation begins with. Each is among the server's labelled ones, which must be answered. */
const questions = [
  'How do I limit requests per client in nginx?',
  'How do I restore a backup?',
  'How does an agent test the camera and the microphone?',
] as const;

/** The questions as hits. */
export const suggestedQuestions = questions.map((question) => ({ objectID: question, question }));
