// A process of its own that opens pictures: what it needs of memory goes with it, what breaks it breaks
// nothing else, and it holds no secret. It does one thing at a time and ends when its parent does.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { cleanPicture, drawPicture } from './clean-picture.ts'
import { encodePicture } from './encode-picture.ts'
import type { PictureTask, ProcessAnswer } from './picture-processes.ts'

/** What a task may bring this process to; beyond it the task is given up with the process. */
const mostMemory = 420_000_000
/** With more than this left over after a task, a fresh process is cheaper. */
const spentMemory = 200_000_000

// Short of memory, the kernel is to end this and not the shop.
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
  // The pixels of this picture go before those of the next one come.
  globalThis.gc?.()
})

function doTask(task: PictureTask) {
  switch (task.do) {
    case 'clean':
      return cleanPicture(task.file, task.into)
    case 'draw':
      return drawPicture(task.svg, task.width, task.height, task.into)
    case 'encode':
      return encodePicture(task.original, task.width, task.formats)
  }
}

function endBeyondMemory() {
  // An ordinary end would wait for the decoder.
  if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGKILL')
}
