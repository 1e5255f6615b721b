import { expect, test } from 'vitest';
import { bundleOf, LANGUAGES, NAMESPACES, withoutPlural } from '../support/texts';

/*
 * Agreed translations of single words, wherever they stand alone: exchanged texts are hard to notice in a foreign
 * language. Bars separate translations that depend on the place.
 */
const TERMS: readonly (readonly [pt: string, en: string, fr: string, tr: string, es: string])[] = [
  ['Início', 'Start | Home', 'Début | Accueil', 'Başlangıç | Ana sayfa', 'Inicio'],
  ['Fim', 'End', 'Fin', 'Bitiş', 'Fin'],
  ['Cliente', 'Customer', 'Client', 'Müşteri', 'Cliente'],
  ['Estado', 'State', 'État', 'Durum', 'Estado'],
  ['Código', 'Code', 'Code', 'Kod', 'Código'],
  ['Referência', 'Reference', 'Référence', 'Referans', 'Referencia'],
  ['Valor', 'Value', 'Montant', 'Tutar', 'Importe'],
  ['Com IVA', 'With VAT', 'TTC', 'KDV dahil', 'Con IVA'],
  ['Pagamento', 'Payment', 'Paiement', 'Ödeme', 'Pago'],
  ['Pago', 'Paid', 'Payée', 'Ödendi', 'Pagado'],
  ['Por pagar', 'Unpaid', 'Non payées | Non payée', 'Ödenmemiş | Ödenmedi', 'Sin pagar'],
  ['Custo', 'Cost', 'Coût', 'Maliyet', 'Coste'],
  ['Tipo', 'Type', 'Type', 'Tür', 'Tipo'],
  ['Nome', 'Name', 'Nom', 'Ad', 'Nombre'],
  ['Telefone', 'Phone', 'Téléphone', 'Telefon', 'Teléfono'],
  ['E-mail', 'Email', 'E-mail', 'E-posta', 'Correo electrónico'],
  ['Notas', 'Notes', 'Notes', 'Notlar', 'Notas'],
  ['Morada', 'Address', 'Adresse', 'Adres', 'Dirección'],
  ['Centro', 'Center', 'Centre', 'Merkez', 'Centro'],
  ['Equipamento', 'Equipment', 'Équipement | Équipements', 'Ekipman', 'Equipo | Equipos'],
  ['N.º de série', 'Serial no. | Serial number', 'N° de série', 'Seri no.', 'N.º de serie'],
  ['NIF', 'Tax number', 'N° fiscal', 'Vergi no.', 'NIF'],
  ['País', 'Country', 'Pays', 'Ülke', 'País'],
  ['Etiquetas', 'Tags', 'Étiquettes', 'Etiketler', 'Etiquetas'],
  ['Encomendando', 'Ordering', 'En préparation', 'Hazırlanıyor', 'En preparación'],
  ['Reservado', 'Reserved', 'Réservée', 'Rezerve', 'Reservado'],
  ['Em curso', 'Ongoing', 'En cours', 'Devam ediyor | Devam eden', 'En curso'],
  ['Concluído', 'Ended', 'Terminée', 'Tamamlandı', 'Finalizado'],
  ['Ativa', 'Active | On', 'Actif | Activée', 'Etkin | Açık', 'Activa'],
  ['Inativo', 'Inactive', 'Inactif', 'Etkin değil', 'Inactivo'],
  ['Guardar', 'Save', 'Enregistrer', 'Kaydet', 'Guardar'],
  ['Cancelar', 'Cancel', 'Annuler', 'Vazgeç', 'Cancelar'],
  ['Eliminar', 'Delete', 'Supprimer', 'Sil', 'Eliminar'],
  ['Alterar', 'Edit | Change', 'Modifier', 'Düzenleme | Düzenle', 'Modificar'],
  ['Remover', 'Remove', 'Retirer', 'Çıkar', 'Quitar'],
  ['Adicionar', 'Add', 'Ajouter', 'Ekle', 'Añadir'],
  ['Voltar', 'Back', 'Retour', 'Geri', 'Volver'],
  ['Fechar', 'Close', 'Fermer', 'Kapat', 'Cerrar'],
  ['Tentar de novo', 'Try again', 'Réessayer', 'Yeniden dene', 'Reintentar'],
  ['Limpar filtros', 'Clear filters', 'Effacer les filtres', 'Filtreleri temizle', 'Quitar filtros'],
  ['Reservar', 'Reserve', 'Réserver', 'Rezerve et', 'Reservar'],
  ['Iniciar aluguer', 'Start rental', 'Démarrer la location', 'Kiralamayı başlat', 'Iniciar alquiler'],
  ['Concluir aluguer', 'End rental', 'Terminer la location', 'Kiralamayı tamamla', 'Finalizar alquiler'],
  ['Marcar como pago', 'Mark as paid', 'Marquer comme payée', 'Ödendi olarak işaretle', 'Marcar como pagado'],
  [
    'Marcar como por pagar',
    'Mark as unpaid',
    'Marquer comme non payée',
    'Ödenmedi olarak işaretle',
    'Marcar como sin pagar',
  ],
  ['Sim', 'Yes', 'Oui', 'Evet', 'Sí'],
  ['Não', 'No', 'Non', 'Hayır', 'No'],
  ['Ver', 'View', 'Consulter | Voir', 'Görme | Göster', 'Ver'],
  ['Entrar', 'Sign in', 'Connexion | Se connecter', 'Giriş | Giriş yap', 'Iniciar sesión'],
  ['Hoje', 'Today', 'Aujourd’hui', 'Bugün', 'Hoy'],
  ['Total pago', 'Total paid', 'Total payé', 'Ödenen toplam', 'Total pagado'],
  ['Total por pagar', 'Total unpaid', 'Total non payé', 'Ödenmemiş toplam', 'Total sin pagar'],
  ['Rendeu', 'Earned', 'A rapporté', 'Kazanç', 'Ha rendido'],
  ['Marca', 'Brand', 'Marque', 'Marka', 'Marca'],
  ['Modelo', 'Model', 'Modèle', 'Model', 'Modelo'],
  ['Rua e número', 'Street and number', 'Rue et numéro', 'Sokak ve numara', 'Calle y número'],
  ['Código postal', 'Postal code', 'Code postal', 'Posta kodu', 'Código postal'],
  ['Localidade', 'Town', 'Localité', 'Şehir', 'Localidad'],
];

test.each(TERMS)('«%s» is translated as agreed', (term, ...translations) => {
  const strange = NAMESPACES.flatMap((namespace) => {
    const keys = Object.entries(bundleOf('pt', namespace)).filter(([, text]) => text === term);
    return LANGUAGES.slice(1).flatMap((language, index) => {
      const own = bundleOf(language, namespace);
      const agreed = translations[index]!.split(' | ');
      return keys
        .map(([key]) => [key, own[key] ?? own[`${withoutPlural(key)}_other`] ?? ''] as const)
        .filter(([, text]) => !agreed.includes(text))
        .map(([key, text]) => `${language}/${namespace}.json ${key}: «${text}», not «${agreed.join('» or «')}»`);
    });
  });
  expect(strange).toEqual([]);
});

test('every term stands somewhere', () => {
  const texts = new Set(NAMESPACES.flatMap((namespace) => Object.values(bundleOf('pt', namespace))));
  expect(TERMS.filter(([term]) => !texts.has(term)).map(([term]) => term)).toEqual([]);
});
