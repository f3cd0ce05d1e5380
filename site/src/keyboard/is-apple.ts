/** Whether the keyboard is likely to have a Command key. */
export const isApple = (): boolean => /Mac|iP(?:hone|ad)/.test(navigator.platform);
