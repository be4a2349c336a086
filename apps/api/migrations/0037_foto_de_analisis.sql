-- The photo of an analysis, kept only if its person asked for that.

alter table public.analisis add column foto text;
comment on column public.analisis.foto is 'The name of the kept photo in the store of images, for its person alone; null unless the person asked to keep it.';
