import { endBilling } from '#modules/billing/index.ts'
import { photoKey } from '#modules/identity/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { listCompanyIds } from '#platform/jobs/list-company-ids.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import type { Services } from '#platform/services.ts'
import { finishRemoval, listUnfinished, removeCompany } from './purge-queries.ts'
import { proofLines } from './proof-text.ts'
import { selectDueDeletion } from './queries.ts'

/** Ends what the company pays for. Called again when a removal is taken up after a failure, so it must bear repetition. */
export type EndSubscription = (services: Services, companyId: string) => Promise<void>

/** Removes the companies whose thirty days are over, and takes up removals that were interrupted. One that fails keeps no other waiting. */
export async function purgeDueCompanies(services: Services, end: EndSubscription = endBilling) {
  const failures: unknown[] = []
  const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => void failures.push(error))
  for (const companyId of await listCompanyIds(services.pool)) await attempt(removeDue(services, companyId, end))
  for (const companyId of await services.asOwner(listUnfinished)) await attempt(finish(services, companyId))
  if (failures.length > 0) throw new AggregateError(failures, 'some companies could not be removed yet')
}

async function removeDue(services: Services, companyId: string, end: EndSubscription) {
  const due = await inTransaction(services.pool, { companyId, userId: null, requestId: 'deletion' }, ({ db }) =>
    selectDueDeletion(db, companyId, services.now()),
  )
  if (!due) return
  await end(services, companyId)
  await services.asOwner((owner) => removeCompany(owner, companyId, services.now()))
  services.clearAccess(companyId)
}

/** Files and the proof's email, after the rows: from the first moment nothing of the company can be seen any more. */
const finish = (services: Services, companyId: string) =>
  services.asOwner((owner) =>
    finishRemoval(owner, companyId, services.now(), async (proof) => {
      for await (const { key } of services.storage.keysOf(companyId)) await services.storage.remove(key)
      for (const photoId of proof.photo_ids) await services.storage.remove(photoKey(photoId))
      const [greeting, ...paragraphs] = proofLines(proof)
      await services.mailer.send(
        composeMail({
          to: proof.recipient,
          company: null,
          subject: 'Comprovante de exclusão da conta',
          greeting: greeting!,
          paragraphs,
        }),
      )
    }),
  )
