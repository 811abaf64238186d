/** What people here begin a password with, without accents: it is tried first, with a few digits behind it. */
const words = `
senha senhas minhasenha novasenha suasenha mudar mudarsenha mudei trocar alterar acesso acessar entrar entrada login usuario admin
administrador sistema gerente suporte teste testando testes provisoria temporaria padrao inicial primeira segura segredo secreta secreto
empresa loja lojas caixa venda vendas vendedor vendedora cliente clientes escritorio financeiro estoque comercial contabil fiscal tecnico
servico servicos prumo bemvindo bemvinda obrigado obrigada cadastro computador internet celular telefone
flamengo corinthians palmeiras saopaulo santos vasco botafogo fluminense gremio internacional cruzeiro atletico galo bahia sport
fortaleza ceara vitoria coritiba athletico goias nautico timao mengao verdao tricolor colorado chapecoense
brasil brasileiro brasileira rio riodejaneiro curitiba brasilia salvador recife manaus belem goiania portoalegre florianopolis
amor meuamor amore teamo euteamo amoeterno vida minhavida familia minhafamilia filho filha filhos mae minhamae pai papai mamae
casa minhacasa saudade felicidade feliz alegria esperanca sucesso vitoria paz gratidao principe princesa gatinha gatinho lindo linda
deus deusefiel jesus jesuscristo jesusteama cristo senhor fe nossasenhora aparecida maria jose espiritosanto bencao abencoado
maria joao jose ana antonio francisco carlos paulo pedro lucas luiz marcos luis gabriel rafael daniel marcelo bruno eduardo felipe
rodrigo mateus matheus gustavo fernando fabio ricardo leonardo diego thiago andre julia juliana mariana amanda camila bruna leticia
fernanda patricia aline sandra vanessa beatriz larissa carolina isabela rafaela
janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
segunda terca quarta quinta sexta sabado domingo verao inverno outono primavera natal carnaval pascoa
cachorro gato cavalo passaro borboleta estrela lua sol mar praia cerveja churrasco cafe chocolate futebol novela musica
abcdef abcdefg abcdefgh qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx abc aaa password welcome master dragon
`
export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean))
