-- Policy pages that came with the demo shop and were never edited gave promises the shop does not keep.
-- Without their row the built-in text shows, whose figures come from the settings.
delete from pages where version = 1;
