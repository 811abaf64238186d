import { once } from 'node:events'
import { createServer } from 'node:net'
import { WrongSettings, type Settings } from '#platform/settings.ts'

const strangeAddress = /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|EINVAL|ENETUNREACH)$/

/** A taken port or a strange address is told before a database is started in vain. */
export async function checkAddress({ host, port }: Pick<Settings, 'host' | 'port'>) {
  const probe = createServer()
  try {
    await once(probe.listen({ host, port, exclusive: true }), 'listening')
  } catch (error) {
    if (!strangeAddress.test((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new WrongSettings([`HOST precisa ser um endereço desta máquina, como 127.0.0.1, e ${host} não é.`])
  }
  await new Promise((resolve) => probe.close(resolve))
}
