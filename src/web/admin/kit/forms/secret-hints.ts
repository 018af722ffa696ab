/** Hints of fields whose stored value is a secret and never shown. */
export const newSecretHint = 'Stored encrypted and never shown again.'
export const savedSecretHint = 'Saved. Leave empty to keep the current value.'
