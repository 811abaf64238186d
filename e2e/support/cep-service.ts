import { createServer } from 'node:http'

/** Stands for a public CEP service: knows one address, is down for one range, and has never heard of the rest. */
createServer((request, response) => {
  const cep = /(\d{8})/.exec(request.url ?? '')?.[1] ?? ''
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (cep === '01001000')
    return answer(200, { cep, logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' })
  if (cep.startsWith('69')) return answer(500, {})
  return answer(200, { erro: true })
}).listen(Number(process.env['PORT']))
