import { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import type { AnswerOf, Route } from '@prumo/contract/route'
import { publicQuotes } from '@prumo/contract/sharing/public-quotes'
import { drawnStrokes } from '@prumo/worlds/selling'
import type { FastifyInstance } from 'fastify'

type Sent = { token: string }
type Waiting = { signed: Sent; refused: Sent; waiting: Sent; machine: Sent & { id: string } }

/** What somebody without an account does by the link or the sticker they have before them. */
export async function answerAsClients(server: FastifyInstance, { signed, refused, waiting, machine }: Waiting) {
  const { shownHash, totalPrice } = await visit(server, publicQuotes.get, signed)
  await visit(server, publicQuotes.approve, signed, {
    shownHash,
    total: totalPrice,
    taken: [],
    name: 'Paulo Henrique Lima',
    document: '52998224725',
    acceptsTerms: true,
    strokes: drawnStrokes,
  })
  const shown = await visit(server, publicQuotes.get, refused)
  await visit(server, publicQuotes.refuse, refused, {
    shownHash: shown.shownHash,
    reason: 'Vamos deixar para o próximo semestre.',
    name: 'Renata Costa',
  })
  await visit(server, publicQuotes.open, waiting)
  await visit(
    server,
    publicEquipment.report,
    { id: machine.id, qrToken: machine.token },
    {
      kind: 'vazamento',
      description: 'Está pingando água em cima do balcão desde cedo.',
      contact: 'Enfermagem, ramal 214',
    },
  )
}

async function visit<R extends Route>(
  server: FastifyInstance,
  { method, path }: R,
  { qrToken, ...params }: Record<string, string>,
  payload?: object,
): Promise<AnswerOf<R>> {
  const address = Object.entries(params).reduce((all, [name, value]) => all.replace(`{${name}}`, value), path)
  const answer = await server.inject({
    method,
    url: `/api/${address}`,
    ...(qrToken && { query: { qrToken } }),
    ...(payload && { payload }),
  })
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`)
  return (answer.body ? (answer.json() as { data: AnswerOf<R> }).data : null) as AnswerOf<R>
}
