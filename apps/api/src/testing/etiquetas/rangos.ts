/**
 * The ranges of the random values of simulated photos. The ranges were fixed before the label reader was tuned. If the
 * reader fails on such photos, the reader has to improve. The ranges must not be narrowed instead.
 */
export const RANGOS = {
  /** The sides in pixels. They give about 7 megapixels, and almost every phone takes larger photos today. */
  foto: { corto: 2268, largo: 3024 },
  /** The label fills a share of the photo's width and a share of its height. This is the larger of the two. */
  llena: [0.35, 0.95],
  /** In degrees. `giro` turns the label in the picture's plane, `inclinacion` tilts it around the other two axes. */
  giro: [-6, 6],
  inclinacion: [-6, 6],
  /** The distance of the camera, in lengths of the photo's long side. A nearer camera gives a stronger perspective. */
  distancia: [1.5, 4],
  /** Standard deviation of the blur, in pixels of the photo. */
  desenfoque: [0, 1.5],
  /** JPEG quality. */
  calidad: [50, 90],
  /** The share of light lost at the darkest side, the chances of a gleam and a shadow, and a factor for all light. */
  luz: { caida: [0, 0.5], brillo: 0.25, sombra: 0.25, exposicion: [0.65, 1.05] },
  /** Standard deviation of the grain, on a scale of 0 to 255. */
  grano: [0, 6],
  /**
   * How often each layout of a label is drawn, in percent. Colombian law now requires the table of the first two
   * layouts, which has one column for 100 g or 100 ml and one column for a portion.
   */
  disenos: {
    'resolución 810': 30,
    'resolución 2492': 30,
    'vertical con % VD': 15,
    lineal: 10,
    importada: 15,
  },
} as const

export type Diseno = keyof typeof RANGOS.disenos
