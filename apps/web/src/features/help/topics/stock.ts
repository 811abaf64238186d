import { ChartNoAxesCombined } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const stockTopic: HelpTopic = {
  slug: 'estoque',
  title: 'Estoque',
  summary: 'O que entra, o que sai, o que está acabando.',
  icon: ChartNoAxesCombined,
  words:
    'estoque movimentação ajuste alerta mínimo contagem perda compra relatório variação local lote validade inventário transferência reserva',
  sections: [
    {
      heading: 'Ver as movimentações',
      blocks: [
        'Em “Relatórios de Estoque” ficam as entradas e saídas por dia e cada movimentação, com quem, quando e por quê. Escolha o período e use “Filtrar” para ver um produto ou um tipo.',
        'O relatório sai em PDF, Excel ou CSV, com os mesmos filtros. O PDF mostra as 20 últimas movimentações; as planilhas têm todas.',
      ],
    },
    {
      heading: 'Ajustar',
      blocks: [
        'Na aba “Gerenciar Estoque”, abra um produto ou uma variação, escolha se quer definir, adicionar ou subtrair e informe o motivo. O novo estoque aparece antes de salvar.',
        { note: 'Um produto com variações não tem estoque próprio: o dele é a soma das variações.' },
      ],
    },
    {
      heading: 'Locais, lotes e validade',
      blocks: [
        'Na aba “Locais”, crie um para cada depósito, loja ou veículo. No produto, “Transferir” leva de um local a outro, com os lotes.',
        'Informe lote e validade ao dar entrada: o que vence primeiro sai primeiro, e vender o que já venceu pede confirmação. Em “Lotes e validade” está a lista do que vence.',
      ],
    },
    {
      heading: 'Inventário',
      blocks: [
        'Abra um inventário de tudo o que há num local ou de uma categoria. Conte com a câmera do celular, com um leitor ou digitando; várias pessoas contam ao mesmo tempo, e os números se somam. Cada contagem é salva na hora: pare e continue quando quiser.',
        'Ao encerrar, confira as diferenças, conte de novo o que difere e aprove. O estoque é ajustado pela diferença do instante em que cada item foi contado; o que entrou e saiu depois continua valendo.',
      ],
    },
    {
      heading: 'Alertas',
      blocks: [
        'Quando um produto chega ao estoque mínimo, ou acaba, um alerta é aberto na hora. Na aba “Alertas”, confirme que viu e, depois, resolva. Ele fecha sozinho quando o estoque volta a ficar acima do mínimo.',
      ],
    },
    {
      heading: 'Ser avisado',
      blocks: [
        'No menu de um produto, use “Acompanhar estoque” e informe a partir de quantas unidades quer ser avisado. O aviso chega pelo sino, no aparelho ou por e-mail, uma vez a cada queda; também quando acaba e quando é reposto.',
        'Em “Central de Notificações” você escolhe por onde receber cada tipo de aviso, muda os limites e pode ativar “Todos os produtos”.',
      ],
    },
  ],
  links: [
    { label: 'Relatórios de Estoque', path: '/products/stock-reports' },
    { label: 'Inventário', path: '/stock/counts' },
    { label: 'Lotes e validade', path: '/stock/batches' },
    { label: 'Gerenciar Estoque', path: '/products/stock-reports', search: { key: 'manage' } },
  ],
}
