import type { RequestOf, Route } from '@prumo/contract/route'

/** What a route is asked with from the queue. */
type QueuedRequest<R extends Route> = RequestOf<R> & (R extends { kind: 'upload' } ? { file: File } : unknown)
type HeadOf<R extends Route> = Pick<R, 'method' | 'path'> & (R extends { kind: infer Kind } ? { kind: Kind } : unknown)

/** A route that may wait in the queue, declared by its feature and named in `app/offline/queued-operations.ts`. */
export type QueuedOperation<Request = unknown> = Pick<Route, 'method' | 'path' | 'kind'> & {
  /** Written down with what waits: it outlives an update of the product. */
  name: string
  /** Ids of operations that go before this one, for a while: work counts more than what it names. */
  dependsOn?(input: Request): readonly (string | null | undefined)[]
  /** The part of the body that tells of the device and its moment, in which the same told twice may differ; with the time it leaves, where asked. */
  stamp?: { part: string; tellsWhenSent?: true }
  /** Already happened, such as a completed sale: it may be sent again, never discarded. */
  isBinding?: true
  /** Says nothing any more once the server refuses it: let go then, instead of kept in sight. */
  mayLapse?: true
  /** For the compiler alone. */
  input?: Request
}

/** Its head stands here because the route itself would bring its schemas to every page; the compiler holds one to the other. */
export const queuedOperation = <R extends Route>(
  operation: QueuedOperation<QueuedRequest<R>> & HeadOf<R>,
): QueuedOperation<QueuedRequest<R>> => operation

export type DeclaredOperations = ReadonlyMap<string, QueuedOperation>
type Load = () => Promise<readonly QueuedOperation[]>

let load: Load = async () => []
let declared: Promise<DeclaredOperations> | null = null

/** Said by the application before anything is sent; fetched by those pages alone that keep something. */
export function declareOperations(given: Load) {
  load = given
  declared = null
}

export function declaredOperations(): Promise<DeclaredOperations> {
  declared ??= load().then(
    (all) => new Map(all.map((operation) => [operation.name, operation])),
    (error: unknown) => {
      declared = null
      throw error
    },
  )
  return declared
}
