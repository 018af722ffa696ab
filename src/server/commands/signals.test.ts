import { expect, test } from 'vitest'
import { runsNpm } from './signals.ts'

test.each([
  ['npm start\0\0\0', true],
  ['node\0/usr/lib/node_modules/npm/bin/npm-cli.js\0start\0', true],
  ['/usr/bin/tini\0--\0npm\0start\0', true],
  ['node\0src/server/main.ts\0serve\0', false],
  ['/usr/bin/tini\0--\0node\0src/server/main.ts\0', false],
  ['/sbin/init\0', false],
])('a container whose first process is %j runs npm: %s', (commandLine, expected) => {
  expect(runsNpm(commandLine)).toBe(expected)
})
