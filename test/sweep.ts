/** Whether this run tests everything at its widest: `npm run test:sweep`. */
export const isSweep = process.env.SWEEP === 'yes'
