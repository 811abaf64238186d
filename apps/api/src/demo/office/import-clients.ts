import { files } from '@prumo/contract/files/files'
import { imports, type ImportStage } from '@prumo/contract/imports/imports'
import { world } from '@prumo/worlds/world'
import type { FastifyInstance } from 'fastify'
import { writeXlsx } from 'hucre/xlsx'
import { demoActor } from '../demo-actor.ts'
import type { DemoOwner } from '../demo-company.ts'
import { insideDriver } from '../inside-driver.ts'

const longestWaitMs = 15_000

/** Whom the shop had in a notebook before; of the last one somebody mistook a digit. */
const rows = [
  ['Nome', 'CPF/CNPJ', 'Celular', 'E-mail', 'Bairro', 'Cidade', 'UF'],
  [
    'Padaria Pão da Vila',
    '27.865.757/0001-02',
    '(91) 98811-4420',
    'contato@paodavila.com.br',
    'Umarizal',
    'Belém',
    'PA',
  ],
  ['Marcos Teles', '111.444.777-35', '(91) 99120-3388', 'marcos.teles@exemplo.com.br', 'Marco', 'Belém', 'PA'],
  ['Studio Ponto Final', '33.000.167/0001-01', '(91) 98410-7765', 'studio@pontofinal.com.br', 'Nazaré', 'Belém', 'PA'],
  ['Ana Beatriz Souza', '529.982.247-24', '(91) 98233-9012', null, 'Cremação', 'Belém', 'PA'],
]

/** A spreadsheet sent, looked through and written as anybody else's: three clients came, and one line says what is wrong with it. */
export async function importDemoClients(server: FastifyInstance, owner: DemoOwner): Promise<void> {
  const { call } = world(insideDriver(server, demoActor(owner)))
  const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'Clientes', rows }] }))
  const stored = await call(files.upload, { file: { name: 'clientes-do-caderno.xlsx', content } })
  const { id } = await call(imports.create, { body: { type: 'Client', fileUrl: stored.id } })
  const until = async (wanted: ImportStage) => {
    const deadline = Date.now() + longestWaitMs
    while (Date.now() < deadline) {
      const { stage } = await call(imports.get, { params: { id } })
      if (stage === wanted) return true
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return false
  }
  if (!(await until('ready'))) return
  await call(imports.commit, { params: { id } })
  await until('done')
}
