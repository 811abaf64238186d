import type { FieldVisit } from './waiting-work.ts'

type Missing = { place: string; words: string }

export const taskPlace = (id: string) => `task-${id}`
export const signaturePlace = 'signature'

/** What is not done yet, in the order of the screen. */
export const missingOf = ({ tasks, signature }: Pick<FieldVisit, 'tasks' | 'signature'>): Missing[] => [
  ...tasks.filter(({ done }) => !done).map(({ id, description }) => ({ place: taskPlace(id), words: description })),
  ...(signature ? [] : [{ place: signaturePlace, words: 'a assinatura de quem recebeu' }]),
]
