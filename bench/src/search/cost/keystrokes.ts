/** What a reader types, character by character: known items, questions, typing errors, joined words, code, nonsense. */
const typed = [
  'ratelimitng',
  'rate limiting nginx',
  'host header injection',
  'how do i renew an expired certificate',
  'client_max_body_size',
  'vkyc onboarding',
  'coturn or pion',
  'callback signature verification',
  'python virtual environment',
  'aes-256-gcm payload encryption',
  'asynchronus deploymnet of the databse migration',
  '10.0.0.0/8',
  'zzzzqqqq xxyyzzww',
];

/** The queries that the window sends while these are typed: one for each character. */
export const keystrokes = typed.flatMap((query) =>
  Array.from(query, (_, index) => query.slice(0, index + 1)),
);
