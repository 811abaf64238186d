import type { Session } from '@prumo/contract/identity/session'
import { readSession, writeSession } from './session-store.ts'

type Choices = Pick<Session, 'preferences' | 'guidesSeen'>

let begun = 0
let ended = 0

/** Holds here at once. An answer that is lost costs one choice, no more. */
export function choose(choices: Partial<Choices>, save: () => Promise<unknown>) {
  const session = readSession()
  if (!session) return
  writeSession({ ...session, ...choices })
  begun += 1
  void save()
    .catch(() => null)
    .finally(() => (ended += 1))
}

/** Called before a session is read: what was chosen here meanwhile is newer than the answer. */
export function followChoices(): <T extends Partial<Session>>(answer: T) => T {
  const endedBefore = ended
  return (answer) => {
    const session = readSession()
    const wasAnyUnderWay = begun > endedBefore
    if (!session || !wasAnyUnderWay || !isSameMember(session, answer)) return answer
    const { preferences, guidesSeen } = session
    return { ...answer, preferences, guidesSeen }
  }
}

const isSameMember = (session: Session, answer: Partial<Session>) =>
  session.user.uid === answer.user?.uid && session.company?.id === answer.company?.id
