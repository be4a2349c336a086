// The allergens that Colombian and European labels have to name. The keys are their names in Open Food Facts.
const ALERGENOS: Readonly<Record<string, string>> = {
  gluten: 'gluten',
  milk: 'leche',
  eggs: 'huevo',
  nuts: 'frutos secos',
  peanuts: 'maní',
  soybeans: 'soya',
  fish: 'pescado',
  crustaceans: 'crustáceos',
  molluscs: 'moluscos',
  celery: 'apio',
  mustard: 'mostaza',
  'sesame-seeds': 'ajonjolí',
  'sulphur-dioxide-and-sulphites': 'sulfitos',
  lupin: 'altramuz',
}

/** An allergen that is not in `ALERGENOS` keeps its English name, so that people with this allergy are still warned. */
export const alergenosEnEspanol = (alergenos: readonly string[]): string[] => [
  ...new Set(alergenos.map((alergeno) => ALERGENOS[alergeno] ?? alergeno.replaceAll('-', ' '))),
]
