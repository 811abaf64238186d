import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Behaviour = (cep: string, response: ServerResponse) => void

const json = (response: ServerResponse, body: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export const viaCepAnswers: Behaviour = (cep, response) =>
  json(response, {
    cep,
    logradouro: 'Praça da Sé',
    complemento: 'lado ímpar',
    bairro: 'Sé',
    localidade: 'sao paulo',
    uf: 'SP',
    ibge: '3550308',
  })
export const brasilApiAnswers: Behaviour = (cep, response) =>
  json(response, { cep, state: 'RR', city: 'Boa Vista', neighborhood: 'Centro', street: 'Rua Um', service: 'open-cep' })
export const knowsNoSuchCep: Behaviour = (_cep, response) => json(response, { erro: 'true' })
export const answers404: Behaviour = (_cep, response) => json(response, { message: 'not found' }, 404)
export const fails: Behaviour = (_cep, response) => json(response, {}, 500)
export const answersNonsense: Behaviour = (_cep, response) => void response.end('<html>ops</html>')
export const answersWithoutEnd: Behaviour = (_cep, response) => void response.end('a'.repeat(200_000))
export const staysSilent: Behaviour = () => {}
export const redirects: Behaviour = (_cep, response) =>
  void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()

/** A real HTTP server in the place of a public CEP service. */
export async function startCepService(behaviour: Behaviour) {
  const asked: string[] = []
  const state = { behaviour }
  const server = createServer((request, response) => {
    const cep = /(\d{8})/.exec(request.url ?? '')?.[1] ?? ''
    asked.push(cep)
    state.behaviour(cep, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws/{cep}/json/`,
    asked,
    behave: (next: Behaviour) => void (state.behaviour = next),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
