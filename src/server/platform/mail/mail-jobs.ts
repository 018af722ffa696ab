import type { Tasks } from '../jobs/tasks.ts'
import { mailDelivery } from './deliver-mail.ts'

export const mailJobs = (...deps: Parameters<typeof mailDelivery>): Pick<Tasks, 'sendMail'> => ({
  sendMail: { run: mailDelivery(...deps) },
})
