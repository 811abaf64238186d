import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { closeIdleConnections, whileClosing } from './close-idle-connections.ts'

const request = 'GET / HTTP/1.1\r\nhost: prumo\r\n\r\n'

/** Ends no connection of its own accord, however long it is idle. */
async function aServer(answer: () => Promise<string> = async () => 'resposta') {
  const server = Fastify({ ...whileClosing, keepAliveTimeout: 0, requestTimeout: 0, connectionTimeout: 0 })
  server.server.headersTimeout = 0
  closeIdleConnections(server)
  server.get('/', answer)
  await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.server.closeAllConnections())
  return server
}

async function aVisitor(server: Awaited<ReturnType<typeof aServer>>) {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  const said: string[] = []
  socket.on('data', (chunk) => said.push(String(chunk))).on('error', (error) => said.push(error.message))
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  await once(socket, 'connect')
  return { socket, said, ended }
}

const wholeAnswer = expect.stringMatching(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n[^]*resposta$/i)

function holdTheProcess(ms: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

test('a request sent on a connection kept for reuse just before the stop is answered', async () => {
  const server = await aServer()
  const { socket, said, ended } = await aVisitor(server)
  socket.write(request)
  await once(socket, 'data')
  socket.write(request)
  await Promise.all([server.close(), ended])
  expect(said.slice(1)).toEqual([wholeAnswer])
})

test('a request that waits in front of a busy process is answered, however late that comes to read it', async () => {
  const server = await aServer()
  const { socket, said, ended } = await aVisitor(server)
  const closed = server.close()
  for (let turn = 0; turn < 5; turn++) await turnOfTheLoop()
  socket.write(request)
  holdTheProcess(300)
  await Promise.all([closed, ended])
  expect(said).toEqual([wholeAnswer])
})

test('whoever had connected before the stop and was not let in yet is answered too', async () => {
  const server = await aServer()
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  const answer = once(socket, 'data')
  socket.write(request)
  const closed = server.close()
  holdTheProcess(300)
  expect(String((await answer)[0])).toEqual(wholeAnswer)
  await closed
})

test('a server that stops does not wait for connections that never asked anything, nor for those kept for reuse', async () => {
  const server = await aServer()
  const [silent, idle] = [await aVisitor(server), await aVisitor(server)]
  idle.socket.write(request)
  await once(idle.socket, 'data')
  await server.close()
  await Promise.all([silent.ended, idle.ended])
  expect([silent.said, idle.said.length]).toEqual([[], 1])
})

test('what is in hand is finished before the server is closed, and told that its connection ends', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: done, resolve: finish } = Promise.withResolvers<string>()
  const server = await aServer(() => {
    arrive()
    return done
  })
  const { socket, said, ended } = await aVisitor(server)
  socket.write(request)
  await arrived
  const order: string[] = []
  const closed = server.close().then(() => order.push('closed'))
  await expect.poll(() => server.server.listening).toBe(false)
  order.push('finished')
  finish('resposta')
  await Promise.all([closed, ended])
  expect([order, said]).toEqual([['finished', 'closed'], [wholeAnswer]])
})
