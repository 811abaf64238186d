/** Section 10, in our own words. */
export const adviceParts: readonly { title: string; lines: readonly string[] }[] = [
  {
    title: 'No dia a dia',
    lines: [
      'Mantenha portas e janelas fechadas enquanto o ar-condicionado estiver ligado, salvo onde houver renovação por abertura.',
      'Use temperaturas entre 23 °C e 25 °C: mais frio gasta mais e cansa o equipamento.',
      'Não encoste móveis, cortinas ou papéis nas grelhas de retorno e de insuflação.',
      'Não tampe a tomada de ar externo: é ela que renova o ar que se respira.',
      'Não deixe plantas em vaso, água parada, lixo ou produtos químicos perto das unidades internas.',
      'Não abra o equipamento nem mexa no quadro elétrico: chame a manutenção.',
    ],
  },
  {
    title: 'Avise a manutenção quando houver',
    lines: [
      'Pingos de água, mancha de umidade ou gelo na unidade interna.',
      'Cheiro de mofo, de queimado ou qualquer odor que não havia.',
      'Barulho ou vibração fora do comum.',
      'Ar que não gela, que gela demais, ou muita diferença entre salas.',
      'Sintomas em várias pessoas ao mesmo tempo, como irritação nos olhos, no nariz ou na garganta.',
    ],
  },
  {
    title: 'Em caso de falha',
    lines: [
      'Desligue o equipamento pelo controle ou pelo botão e não insista em religar.',
      'Leia o QR code da etiqueta do equipamento e relate o problema: a manutenção recebe o aviso com o lugar certo.',
      'Enquanto o reparo não vem, abra janelas onde for seguro e reduza o número de pessoas na sala.',
    ],
  },
  {
    title: 'Em caso de emergência',
    lines: [
      'Fumaça, faísca ou fogo: desligue o disjuntor se puder fazê-lo sem risco, saia do lugar e ligue 193 (bombeiros).',
      'Vazamento de gás refrigerante: saia da sala, deixe-a aberta, não acenda nada e espere a manutenção.',
      'Alguém passou mal: leve a pessoa para o ar livre e ligue 192 (SAMU).',
      'Fumaça vinda de fora: desligue o sistema para que ele não a traga para dentro.',
    ],
  },
]
