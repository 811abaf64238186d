import { ClipboardCheck } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const pmocTopic: HelpTopic = {
  slug: 'pmoc',
  title: 'PMOC',
  summary: 'O plano de manutenção de cada prédio: do cadastro ao documento assinado e à cobrança.',
  icon: ClipboardCheck,
  words:
    'pmoc plano manutenção operação controle climatização ar condicionado equipamento cronograma executar aprovar laudo norma nbr 17037 art trt responsável técnico pdf verificar qr code etiqueta técnico visita contrato faturar corretiva',
  sections: [
    {
      heading: 'Fazer o plano',
      blocks: [
        {
          steps: [
            'Em “Lista de PMOCs”, use “Novo PMOC” e informe o responsável pelo prédio e até quando o plano vale.',
            'Em “Ambientes” e “Equipamentos”, cadastre as salas e os aparelhos. Cada aparelho ganha uma tag e um QR code.',
            'Em “Catálogo & Plano”, “Gerar plano mínimo para todos” inclui o que a norma pede para cada tipo. Adicione o que quiser.',
            'Em “IAQ”, escolha a norma do ar e anexe os laudos. Se o contrato pede limites próprios, crie-os em “Normas da empresa”.',
          ],
        },
        'O rodapé diz o que ainda falta para emitir o documento. Depois de executado ou emitido, um plano muda com uma versão maior; as antigas ficam em “Versões”.',
        'Para um prédio parecido, use “Copiar para outro prédio”, no menu da linha.',
      ],
    },
    {
      heading: 'Cronograma',
      blocks: [
        '“Gerar Cronograma” distribui os itens pelo período, em dias úteis sempre que possível. O que já foi executado nunca é apagado.',
        '“Distribuir” espalha as tarefas longas (trimestrais, semestrais, anuais) pelo período delas, até o limite por dia que você informar. Confira o antes e o depois; se não gostar, use “Desfazer” no aviso que aparece em seguida.',
        'No resumo de um PMOC, “Link do cliente” dá a ele uma página com todos os seus equipamentos, sem cadastro. “Revogar” fecha a página.',
        'Em “Calendário de Manutenções”, arraste um prédio para outro dia. O que está atrasado pede o motivo.',
      ],
    },
    {
      heading: 'Executar e aprovar',
      blocks: [
        'No cronograma, “Executar” registra de uma vez tudo o que o aparelho tem no dia: tarefas, leituras e fotos. Cada leitura é avaliada enquanto você digita. Fora do limite, informe a causa provável; dali você abre uma tarefa corretiva ou uma “Ordem de serviço”.',
        'Nos detalhes de uma manutenção executada, “Relatório da visita” reúne o que foi feito no dia: baixe o PDF, copie o link para o cliente ou envie por e-mail.',
        'Quem executou não aprova: em “Aprovações”, outra pessoa confere a visita inteira, com fotos, leituras fora do limite e o que não foi feito, e usa “Aprovar visita” ou “Devolver ao técnico”, aparelho por aparelho. O que foi registrado não é apagado, só corrigido por outro registro, que diz o motivo e mostra o antes e o depois.',
      ],
    },
    {
      heading: 'O dia do técnico',
      blocks: [
        'Em “Meu dia”, o técnico vê os prédios e os aparelhos do dia, lê a etiqueta com a câmera e registra também sem internet. Tudo é enviado, uma vez e na ordem, quando a conexão volta.',
        'O aparelho abre nas tarefas, por periodicidade. Tocar de novo numa resposta a desfaz; “Marcar o resto como feito” responde o que falta do grupo. Uma foto se exclui depois de aberta.',
        '“Encerrar visita” mostra o que ficou aberto em cada aparelho e pede uma só assinatura para tudo o que foi registrado.',
      ],
    },
    {
      heading: 'Documento e verificação',
      blocks: [
        'Em “Exportar PDF” você vê, baixa e emite o plano. Cada documento emitido leva um código: quem tem o papel confere numa página pública se ele é autêntico e se ainda é a versão atual.',
      ],
    },
    {
      heading: 'QR codes',
      blocks: [
        'Em “QR Codes”, imprima folhas ou etiquetas, de um plano ou de todos. O código de um só aparelho também abre na linha dele, no plano.',
        'Quem lê a etiqueta vê a situação do aparelho sem precisar de login e pode avisar de um problema. Os avisos chegam em “Problemas relatados”.',
        { note: 'Perdeu uma etiqueta? No código do aparelho, “Revogar” faz a antiga deixar de funcionar.' },
      ],
    },
    {
      heading: 'Cobrar e saber o custo',
      blocks: [
        'Informe no plano o valor do contrato, por mês ou por visita. Em “Contratos”, “Faturar o mês” faz as ordens de serviço do que foi executado, cada uma só uma vez.',
        'O resumo do plano mostra quanto cada aparelho custou em 12 meses e recomenda “Avaliar troca” quando o custo passa do percentual do preço de um aparelho novo definido nas configurações.',
      ],
    },
  ],
  links: [
    { label: 'Lista de PMOCs', path: '/pmoc' },
    { label: 'Calendário de Manutenções', path: '/pmoc/calendar' },
    { label: 'Aprovações', path: '/pmoc/approvals' },
    { label: 'Contratos', path: '/pmoc/contracts' },
    { label: 'QR Codes', path: '/pmoc/qr-codes/print' },
    { label: 'Problemas relatados', path: '/pmoc/reports' },
    { label: 'Meu dia', path: '/my-day' },
    { label: 'Configurações do PMOC', path: '/account', search: { key: 'pmoc' } },
  ],
}
