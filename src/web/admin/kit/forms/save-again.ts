/** Files can't be kept during a login, so the user must save again after one. */
export const saveAgain = 'Your session ended. Log in again and save once more.'
