import type { LegalSection } from './legal-page.tsx'
import { SupportLink } from './support-link.tsx'

/** Article 18 of the LGPD, in its order. */
const rights = [
  'confirmar se tratamos dados seus',
  'acessar esses dados',
  'corrigir o que estiver incompleto, errado ou desatualizado',
  'pedir que dados desnecessários, excessivos ou tratados fora da lei sejam anonimizados, bloqueados ou eliminados',
  'levar os dados para outro fornecedor (portabilidade)',
  'eliminar dados tratados com o seu consentimento',
  'saber com quem compartilhamos os dados',
  'saber que pode não consentir e o que acontece nesse caso',
  'revogar o consentimento',
]

/** What the policy says about people's rights, safety and changes. */
export const privacyRights: LegalSection[] = [
  {
    id: 'direitos',
    title: 'Seus direitos',
    text: (
      <>
        <p>O art. 18 da LGPD garante a você:</p>
        <ol>
          {rights.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ol>
        <p>
          Muito disso você faz sozinho, na própria conta: corrigir dados, baixar tudo em um arquivo e pedir a exclusão.
          Os outros pedidos são respondidos em até <b>15 dias corridos</b>, sem custo. Se os dados foram registrados por
          uma empresa que usa o Prumo, encaminhamos o pedido a ela, que é a controladora.
        </p>
        <p>
          Se achar que não atendemos você como deveríamos, também pode reclamar à Autoridade Nacional de Proteção de
          Dados (ANPD).
        </p>
      </>
    ),
  },
  {
    id: 'seguranca',
    title: 'Como protegemos',
    text: (
      <p>
        Os dados de cada empresa ficam isolados no banco de dados, as conexões são criptografadas, as senhas nunca são
        guardadas em texto e toda alteração de registro deixa histórico. Se houver um incidente que possa causar risco
        ou dano relevante, comunicamos a ANPD e as pessoas afetadas no prazo legal.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies e armazenamento no navegador',
    text: (
      <p>
        Usamos um único cookie, indispensável, para manter você conectado. No navegador guardamos só preferências, como
        o tema e o menu recolhido. Não há cookies de publicidade nem rastreadores de terceiros.
      </p>
    ),
  },
  {
    id: 'mudancas',
    title: 'Mudanças desta política',
    text: (
      <p>
        Mudanças relevantes são anunciadas com <b>30 dias de antecedência</b>, por e-mail e dentro do sistema.
      </p>
    ),
  },
  {
    id: 'contato',
    title: 'Contato do encarregado',
    text: (
      <p>
        Para falar com o encarregado pelo tratamento de dados pessoais, escreva para <SupportLink />.
      </p>
    ),
  },
]
