import { FileInput } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const imports: HelpTopic = {
  slug: 'importacoes',
  title: 'Importações',
  summary: 'Trazer clientes, vendedores, fornecedores, produtos e serviços de uma planilha.',
  icon: FileInput,
  words: 'planilha excel xlsx modelo importar cadastro erro linha',
  sections: [
    {
      heading: 'Importar uma planilha',
      blocks: [
        {
          steps: [
            'Abra “Importações” e escolha importar.',
            'Escolha o tipo: clientes, vendedores, fornecedores, produtos ou serviços.',
            'Baixe o modelo do tipo escolhido e preencha uma linha por registro.',
            'Envie um arquivo .xlsx por vez.',
          ],
        },
        'O arquivo entra na fila e é processado sozinho; pode fechar a tela. A lista mostra o andamento.',
      ],
    },
    {
      heading: 'Linhas com erro',
      blocks: [
        'Abra o detalhe da importação: cada linha diz se entrou e, quando não entrou, por quê. Corrija só essas linhas na planilha e envie de novo.',
      ],
    },
  ],
  links: [{ label: 'Importações', path: '/import' }],
}
