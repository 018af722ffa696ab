-- Rows with a category's word may be left out; such a word has no category.
alter table import_words
  drop constraint import_words_check,
  add constraint import_words_of_title check (
    (title = 'Category' and brand_id is null) or (title = 'Brand' and category_id is null));
