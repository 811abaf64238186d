import { readCepAnswer, type CepFacts } from './read-cep-answer.ts'

const timeLimitMs = 2500
const mostBytes = 64 * 1024
/** After so many failures in a row a service is left alone for a while, so that a form does not wait for it again. */
const failuresToRest = 3
const restMs = 60_000

export class CepUnavailable extends Error {}

type Found = CepFacts & { source: string }

/** Public services by their address with {cep} in it, asked one after the other; the first that answers decides. */
export function createCepServices(templates: readonly string[], now: () => Date) {
  const services = templates.map((template) => ({
    template,
    source: new URL(template.replace('{cep}', '00000000')).host,
    failures: 0,
    restsUntil: 0,
  }))

  return async function ask(cep: string): Promise<Found | null> {
    for (const service of services) {
      if (service.restsUntil > now().getTime()) continue
      try {
        const facts = await fetchFacts(service.template.replace('{cep}', cep))
        service.failures = 0
        return facts && { ...facts, source: service.source }
      } catch {
        service.failures++
        if (service.failures >= failuresToRest) {
          service.failures = 0
          service.restsUntil = now().getTime() + restMs
        }
      }
    }
    throw new CepUnavailable('no CEP service answered')
  }
}

async function fetchFacts(url: string): Promise<CepFacts | null> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeLimitMs),
    headers: { accept: 'application/json' },
    redirect: 'error',
  })
  if (response.status === 404) {
    await response.body?.cancel()
    return null
  }
  if (!response.ok) throw new Error(`a CEP service answered ${response.status}`)
  return readCepAnswer(JSON.parse(await textWithin(response)))
}

/** A service gone mad must not fill the memory. */
async function textWithin(response: Response) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length
    if (size > mostBytes) throw new Error('a CEP service answered too much')
    chunks.push(chunk as Uint8Array)
  }
  return Buffer.concat(chunks).toString('utf8')
}
