export { type Callback, checkCallback, type Finding } from './check-callback.ts';
export { readings } from './read-secret.ts';
export { readSignatures } from './read-signatures.ts';

/** The published test vector of Standard Webhooks' own libraries; its time is long past. */
export const example = {
  headers: `webhook-id: msg_p5jXN8AQM9LWM0D4loKWxJek
webhook-timestamp: 1614265330
webhook-signature: v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=`,
  body: '{"test": 2432232314}',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
};
