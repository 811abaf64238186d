import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import { Problem } from '#platform/problem.ts'
import type { Services } from '#platform/services.ts'
import { selectAddressee } from '../emails/queries.ts'
import { deleteProofCode, replaceProofCode, spendProofTry } from './queries.ts'

const codeMinutes = 10
const mostTries = 5

export const sendProofCode = defineJob('send-proof-code', z.object({ userId: z.uuid(), sessionId: z.uuid() }))

/** Makes the code at the moment it is sent, so that no queue ever holds it. */
export const sendProofCodeHandler = handleJob(sendProofCode, async (services, { userId, sessionId }) => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const person = await inTransaction(
    services.credentialPool,
    { companyId: null, userId, requestId: 'proof-code' },
    async ({ db }) => {
      const expiresAt = new Date(services.now().getTime() + codeMinutes * 60_000)
      const isKept = await replaceProofCode(db, { sessionId, codeHash: hashCode(services, sessionId, code), expiresAt })
      return isKept ? selectAddressee(db, userId) : null
    },
  )
  if (!person) return
  await services.mailer.send(
    composeMail({
      to: person.email,
      company: null,
      subject: 'Código para confirmar que é você',
      greeting: `Olá, ${person.displayName}!`,
      paragraphs: [
        `O seu código é ${code}. Ele vale por ${codeMinutes} minutos, só na tela que o pediu.`,
        'Não informe este código a ninguém. Se não foi você que pediu, encerre as sessões que não reconhece no seu perfil.',
      ],
    }),
  )
})

/** Six digits can be guessed: each try counts, whatever comes of it. */
export async function checkEmailCode(ctx: Context, code: string): Promise<void> {
  const { sessionId } = ctx.actor!
  const kept = await spendProofTry(ctx.db, sessionId, mostTries, ctx.now())
  await ctx.transaction.pause()
  const given = hashCode(ctx.services, sessionId, code)
  if (!kept || !timingSafeEqual(Buffer.from(kept), Buffer.from(given)))
    throw Problem.at('code', 'proof.wrong-email-code')
  await deleteProofCode(ctx.db, sessionId)
}

/** With a key of the installation: a copy of the table alone must not be enough to try all million codes. */
const hashCode = ({ secrets }: Services, sessionId: string, code: string) =>
  createHmac('sha256', secrets.secondFactor).update(`proof ${sessionId} ${code}`).digest('base64url')
