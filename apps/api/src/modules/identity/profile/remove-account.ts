import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import { Problem } from '#platform/problem.ts'
import { selectUser } from '../sessions/queries.ts'
import { refreshCookie } from '../sessions/refresh-cookie.ts'
import { photoKey } from './photo-place.ts'
import { removeAccountRows } from './removal-queries.ts'

/** A person's account ends when they say so. What they did in companies stays there, done by 'Pessoa removida'. */
export async function removeAccount(ctx: Context, typedEmail: string, exchange: Exchange) {
  const { services, userId } = ctx
  const { email, displayName } = await selectUser(ctx.db, userId)
  if (typedEmail !== email) throw Problem.at('email', 'account.email-mismatch')
  await ctx.transaction.pause()
  const { lastOwnerOf, photoIds } = await services.asOwner((owner) => removeAccountRows(owner, userId))
  if (lastOwnerOf.length > 0) throw new Problem('account.last-owner', { words: { companies: lastOwnerOf.join(', ') } })
  services.clearAccess(userId)
  refreshCookie.clear(services.settings, exchange)
  // The account is gone: a store or a mail server that is away must not say otherwise.
  await Promise.allSettled([
    ...photoIds.map((id) => services.storage.remove(photoKey(id))),
    services.mailer.send(farewell(email, displayName, services.settings.supportEmail)),
  ])
  return null
}

const farewell = (to: string, displayName: string, supportEmail: string) =>
  composeMail({
    to,
    company: null,
    subject: 'Sua conta foi excluída',
    greeting: `Olá, ${displayName}!`,
    paragraphs: [
      'A sua conta no Prumo foi excluída, como você pediu: seu nome, sua foto, suas senhas, chaves e aparelhos. Você não faz mais parte de nenhuma empresa.',
      `Se não foi você, fale com o nosso suporte o quanto antes: ${supportEmail}.`,
    ],
  })
