import { uuidv7 } from '@prumo/domain/text/uuid'
import { messageOf } from '#shared/api/api-error.ts'
import { enqueue } from '#shared/offline/queue.ts'
import { correctedNow } from '#shared/offline/server-clock.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { makeSmaller } from '#ui/images/make-smaller.ts'
import { visitOperations } from '../queued-operations.ts'
import { visitSubject, type FieldPhoto, type FieldVisit } from './waiting-work.ts'

type Part = { productId: string; variationId: string | null; name: string; unit: string; quantity: number }
type Strokes = NonNullable<FieldVisit['signature']>['strokes']
type Moment = 'start' | 'pause' | 'resume' | 'finish'

const words: Record<Moment, string> = { start: 'Início', pause: 'Pausa', resume: 'Retomada', finish: 'Conclusão' }
const quietMs = 800

const happened = () => ({ recordId: uuidv7(), at: correctedNow().toISOString() })

/** Everything a technician does on a visit: each is on this device before the screen says so, and sent when it can be. */
export function useFieldWork(visit: Pick<FieldVisit, 'id' | 'code'>) {
  const toast = useToast()
  const operations = operationsOf(visit)
  const told = async (work: Promise<unknown>) => {
    try {
      await work
      return true
    } catch (error) {
      toast.error(messageOf(error))
      return false
    }
  }
  return {
    tell: (moment: Moment) => told(operations.tell(moment)),
    tick: (task: { id: string; description: string }, done: boolean) => told(operations.tick(task, done)),
    write: (notes: string) => told(operations.write(notes)),
    addPart: (part: Part) => told(operations.addPart(part)),
    sign: (name: string, strokes: Strokes) => told(operations.sign(name, strokes)),
    addPhoto: (moment: FieldPhoto['moment'], picture: File) => told(operations.addPhoto(moment, picture)),
  }
}

function operationsOf({ id, code }: Pick<FieldVisit, 'id' | 'code'>) {
  const params = { id }
  /** One after the other: the end of a visit never overtakes its parts. */
  const inOrder = (label: string, recordId: string) => ({
    id: recordId,
    subject: visitSubject(id),
    label: `OS ${code}: ${label}`,
  })
  /** By itself: whatever becomes of it holds up nothing else. */
  const apart = (label: string, recordId: string, part: string) => ({
    ...inOrder(label, recordId),
    subject: visitSubject(id, part),
  })
  return {
    tell: (moment: Moment) => {
      const body = happened()
      return enqueue(visitOperations[moment], { ...inOrder(words[moment], body.recordId), input: { params, body } })
    },
    tick: (task: { id: string; description: string }, done: boolean) =>
      enqueue(visitOperations.tick, {
        ...apart(task.description, uuidv7(), `task:${task.id}`),
        input: { params, body: { taskId: task.id, done } },
        replaces: true,
      }),
    write: (notes: string) => {
      const body = { ...happened(), notes }
      return enqueue(visitOperations.write, {
        ...apart('observações', body.recordId, 'notes'),
        input: { params, body },
        replaces: true,
        afterMs: quietMs,
      })
    },
    addPart: (part: Part) => {
      // Name and unit are for this screen until the server answers.
      const body = { ...happened(), ...part }
      return enqueue(visitOperations.addPart, {
        ...inOrder(`peça ${part.name}`, body.recordId),
        input: { params, body },
      })
    },
    sign: (name: string, strokes: Strokes) => {
      const body = { ...happened(), name, strokes }
      return enqueue(visitOperations.sign, { ...inOrder('assinatura', body.recordId), input: { params, body } })
    },
    addPhoto: async (moment: FieldPhoto['moment'], picture: File) => {
      const query = { ...happened(), moment }
      const file = await makeSmaller(picture)
      await enqueue(visitOperations.addPhoto, {
        ...apart('foto', query.recordId, `photo:${query.recordId}`),
        input: { params, query, file },
      })
    },
  }
}
