/** Who rents: organisations by the kind that their tax number shows, and people. */
export const COMPANIES: readonly string[] = [
  'Construções Ferreira & Filhos, Lda.', 'Obras do Tejo, S.A.', 'Teixeira Eventos', 'Som & Luz Atlântico', 'Jardins do Sado',
  'Igreja Nova Reabilitação, Lda.', 'Carpintaria Boavista', 'Festival Margens', 'Hotel Miramar Cascais', 'Marques & Pinto, Eletricidade',
  'Mafalda Quintas Arquitetura', 'Quinta dos Loridos', 'Empreiteiros do Mondego, S.A.', 'Telhados Rocha, Lda.', 'Canalizações Lezíria',
  'Pavimentos do Oeste, Lda.', 'Demolições Cruz & Neto', 'Andaimes Ribatejo, Lda.', 'Estúdio Alfama Cenografia', 'Palco Norte Produções',
  'Catering Monte Claro', 'Vinhos da Arrábida, S.A.', 'Metalomecânica do Vouga, Lda.', 'Serralharia Irmãos Lopes', 'Pinturas Almada & Costa',
  'Terraplanagens Serrano, Lda.', 'Montagens Atlântico, Unipessoal', 'Viveiros da Várzea', 'Clube Náutico de Setúbal', 'Condomínio Rua da Prata 40',
  'Imobiliária Sete Colinas', 'Reabilita Porto, Lda.', 'Cerâmicas do Liz, S.A.', 'Piscinas Algarve Azul', 'Logística Carregado, Lda.',
];

export const PUBLIC_BODIES: readonly string[] = [
  'Câmara Municipal de Loures', 'Escola Superior de Teatro', 'Junta de Freguesia de São Vicente', 'Bombeiros Voluntários de Palmela',
  'Universidade do Sado',
];

export const FIRST_NAMES: readonly string[] = [
  'António', 'Maria', 'João', 'Ana', 'Rui', 'Inês', 'Pedro', 'Catarina', 'Tiago', 'Sofia', 'Manuel', 'Teresa', 'Luís', 'Beatriz',
  'Nuno', 'Helena', 'Jorge', 'Marta', 'Vítor', 'Joana', 'Paulo', 'Cláudia', 'Duarte', 'Leonor', 'Sérgio', 'Raquel', 'Hugo', 'Patrícia',
];

export const LAST_NAMES: readonly string[] = [
  'Vasconcelos', 'Silva', 'Santos', 'Ferreira', 'Pereira', 'Oliveira', 'Costa', 'Rodrigues', 'Martins', 'Sousa', 'Fernandes',
  'Gonçalves', 'Gomes', 'Lopes', 'Marques', 'Almeida', 'Ribeiro', 'Pinto', 'Carvalho', 'Teixeira', 'Moreira', 'Correia', 'Mendes',
  'Nunes', 'Vieira', 'Monteiro', 'Cardoso', 'Rocha', 'Coelho', 'Cruz', 'Simões', 'Antunes', 'Matias', 'Fonseca', 'Magalhães',
];

export const CUSTOMER_NOTES: readonly string[] = [
  'Faturar no fim do mês.', 'Pede sempre entrega antes das 8h00.', 'Contactar primeiro por telefone.', 'Cliente desde 2016.',
  'Levanta no armazém com carrinha própria.', 'Exige guia de transporte assinada.',
];

export const RENT_NOTES: readonly string[] = [
  'Entregar até às 8h00, antes de abrir o trânsito. Portão lateral; falar com o encarregado.',
  'O cliente levanta no armazém.', 'Levar extensões e adaptadores trifásicos.', 'Combinar recolha na véspera.',
  'Acesso estreito: usar a carrinha pequena.', 'Descarregar na cave, pé-direito de 2,10 m.', 'Evento ao ar livre; prever cobertura.',
  'Confirmar horário da doca de cargas.', 'Obra fechada ao fim de semana.',
];

export const REFERENCES: readonly string[] = ['OBRA', 'PED', 'ENC', 'REQ', 'NE', 'PO'];
