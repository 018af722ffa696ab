// The child process that decodes pictures. Its memory is freed when it exits, a crash affects nothing else,
// and it holds no secrets. It runs one task at a time and exits when its parent does.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { cleanPicture } from './clean-picture.ts'
import { encodePicture } from './encode-picture.ts'
import { encodeSheet } from './encode-sheet.ts'
import type { PictureTask, ProcessAnswer } from './picture-processes.ts'

/** Memory in bytes that a task may use; beyond it the process is killed and the task fails. */
const mostMemory = 420_000_000
/** If more than this is still in use after a task, a fresh process is cheaper. */
const spentMemory = 200_000_000

// When memory runs out, the kernel should kill this process and not the shop.
void writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
sharp.concurrency(1)
sharp.cache(false)

process.on('disconnect', () => process.exit())
process.on('message', async (task: PictureTask) => {
  const watch = setInterval(endBeyondMemory, 50)
  const answer = await doTask(task).then(
    (result): ProcessAnswer => ({ result, isSpent: process.memoryUsage.rss() > spentMemory }),
    (error: unknown): ProcessAnswer => ({ failure: String(error), isSpent: true }),
  )
  clearInterval(watch)
  process.send?.(answer)
  // Frees this picture's pixels before the next task.
  globalThis.gc?.()
})

function doTask(task: PictureTask) {
  switch (task.do) {
    case 'clean':
      return cleanPicture(task.file, task.into)
    case 'encode':
      return encodePicture(task.original, task.width, task.formats)
    case 'sheet':
      return encodeSheet(task.sheet)
  }
}

function endBeyondMemory() {
  // A normal exit would wait for the decoder.
  if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGKILL')
}
